import { useWatch } from 'react-hook-form';
import { MIN_PASSWORD } from '../../contract/limits';
import { STAFF_PERMISSION_LABELS, STAFF_PERMISSIONS } from '../../contract/user';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { PickerInput } from '../inputs/PickerInput';
import { PlainInput } from '../inputs/PlainInput';
import { SecretInput } from '../inputs/SecretInput';
import { FormColumn, FormColumns, FormGroup } from '../ui/FormLayout';
import { MESSAGES } from './messages';

const PERMISSION_OPTIONS = [
  { value: '', label: MESSAGES.noPermission },
  ...STAFF_PERMISSIONS.map((permission) => ({ value: permission, label: STAFF_PERMISSION_LABELS[permission] })),
];

/** The fields of a new administrator or owner, in their groups (R247-R251). */
export function UserInputs() {
  return (
    <FormColumns>
      <FormColumn>
        <FormGroup title="Datos de la persona">
          <PlainInput source="name" label="Nombre" />
          <PlainInput source="email" label="Correo" type="email" />
          <SecretInput source="password" label="Contraseña" helperText={`Usa al menos ${MIN_PASSWORD} caracteres.`} />
        </FormGroup>
      </FormColumn>
      <FormColumn>
        <FormGroup title="Acceso">
          <ChoiceInput source="permission" label="Permiso" options={PERMISSION_OPTIONS} />
          <Store />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

/** Only an owner has one; what was chosen comes back with the permission, and is sent with no other (R251, R461). */
function Store() {
  const permission: unknown = useWatch({ name: 'permission' });
  return permission === 'owner' && <PickerInput source="businessId" label="Tienda" reference="businesses" />;
}
