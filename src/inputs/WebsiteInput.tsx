import { TextInput } from 'react-admin';
import { readWebsite } from '../../contract/fields';
import { useReadOnBlur } from './useReadOnBlur';

/** A web address; a bare domain gets https:// when the field is left (A66), a stored one too: it is sent so. */
export function WebsiteInput({ source, label }: { source: string; label: string }) {
  return <TextInput source={source} label={label} type="url" onBlur={useReadOnBlur(source, readWebsite, false)} />;
}
