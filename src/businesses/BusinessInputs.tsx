import { OWNER_FROZEN_FIELDS } from '../../contract/business';
import { ImagesInput } from '../inputs/ImagesInput';
import { LocationInput } from '../inputs/LocationInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { PlainInput } from '../inputs/PlainInput';
import { WebsiteInput } from '../inputs/WebsiteInput';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup } from '../ui/FormLayout';
import { MESSAGES } from './messages';

/** The fields of a business, in their groups (R118-R128). */
export function BusinessInputs() {
  return (
    <FormColumns>
      <FormColumn>
        <Details />
        <Contact />
      </FormColumn>
      <FormColumn>
        <Location />
        <FormGroup title="Imágenes">
          <ImagesInput source="images" />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

function Details() {
  return (
    <FormGroup title="Datos del negocio">
      <PlainInput source="name" label="Nombre" />
      <PlainInput source="description" label="Descripción" multiline minRows={3} maxRows={10} />
      <PlainInput source="rif" label="RIF" {...useFrozen('rif')} />
      <PlainInput source="legalName" label="Nombre legal" {...useFrozen('legalName')} />
    </FormGroup>
  );
}

function Contact() {
  return (
    <FormGroup title="Contacto">
      <PhoneInput source="phone" label="Teléfono" />
      <PlainInput source="email" label="Correo" type="email" />
      <WebsiteInput source="website" label="Página web" />
    </FormGroup>
  );
}

function Location() {
  return (
    <FormGroup title="Ubicación">
      <PlainInput source="address" label="Dirección" multiline maxRows={4} />
      <LocationInput latitude="latitude" longitude="longitude" />
    </FormGroup>
  );
}

/** An owner may not change the store's legal identity, and the platform refuses it; so it is not offered. */
function useFrozen(name: (typeof OWNER_FROZEN_FIELDS)[number]) {
  const frozen = usePermission() === 'owner' && OWNER_FROZEN_FIELDS.includes(name);
  return frozen ? { readOnly: true, helperText: MESSAGES.frozen } : {};
}
