import { OWNER_FROZEN_FIELDS } from '../../contract/business';
import { FormTextInput } from '../inputs/FormTextInput';
import { ImagesInput } from '../inputs/ImagesInput';
import { LocationInput } from '../inputs/LocationInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { WebsiteInput } from '../inputs/WebsiteInput';
import { usePermission } from '../session/usePermission';
import { FormColumn, FormColumns, FormGroup } from '../ui/FormLayout';
import { FIELDS, GROUPS, MESSAGES } from './messages';

export function BusinessInputs() {
  return (
    <FormColumns>
      <FormColumn>
        <Details />
        <Contact />
      </FormColumn>
      <FormColumn>
        <Location />
        <FormGroup title={GROUPS.images}>
          <ImagesInput source="images" />
        </FormGroup>
      </FormColumn>
    </FormColumns>
  );
}

function Details() {
  return (
    <FormGroup title={GROUPS.details}>
      <FormTextInput source="name" label={FIELDS.name} />
      <FormTextInput source="description" label={FIELDS.description} multiline minRows={3} maxRows={10} />
      <FormTextInput source="rif" label={FIELDS.rif} {...useFrozen('rif')} />
      <FormTextInput source="legalName" label={FIELDS.legalName} {...useFrozen('legalName')} />
    </FormGroup>
  );
}

function Contact() {
  return (
    <FormGroup title={GROUPS.contact}>
      <PhoneInput source="phone" label={FIELDS.phone} />
      <FormTextInput source="email" label={FIELDS.email} type="email" />
      <WebsiteInput source="website" label={FIELDS.website} />
    </FormGroup>
  );
}

function Location() {
  return (
    <FormGroup title={GROUPS.place}>
      <FormTextInput source="address" label={FIELDS.address} multiline maxRows={4} />
      <LocationInput latitude="latitude" longitude="longitude" />
    </FormGroup>
  );
}

/** An owner may not change the store's legal identity, and the platform refuses it; so it is not offered. */
function useFrozen(name: (typeof OWNER_FROZEN_FIELDS)[number]) {
  const frozen = usePermission() === 'owner' && OWNER_FROZEN_FIELDS.includes(name);
  return frozen ? { readOnly: true, helperText: MESSAGES.frozen } : {};
}
