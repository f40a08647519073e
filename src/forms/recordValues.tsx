import { type Fields, isObject } from '../../contract/values';
import { useChoices } from '../lists/useChoices';
import { imageSource } from '../ui/imageSource';
import styles from './ConflictDialog.module.css';

interface Props {
  values: Fields;
}

export function asText(name: string, write: (value: unknown) => string) {
  return ({ values }: Props) => <span>{write(values[name])}</span>;
}

interface ChoiceProps extends Props {
  /** The field that holds the id. */
  name: string;
  resource: string;
  /** The field where the record itself may be included. */
  along: string;
}

/** A record of another resource by its name: the included one, or one of the choices. */
export function ChoiceValue({ values, name, resource, along }: ChoiceProps) {
  const { choices } = useChoices(resource);
  const id = values[name];
  const known = values[along];
  const named = isObject(known) && known.id === id ? known : choices.find((choice) => choice.id === id);
  return <span>{String(named?.name || id || '(ninguno)')}</span>;
}

export function PicturesValue({ values: { images } }: Props) {
  const all: unknown[] = Array.isArray(images) ? images : [];
  // A picture that is kept in a draft has no address yet.
  const addresses = all.filter((image) => typeof image === 'string').map(imageSource);
  const number = all.length === 1 ? '1 imagen' : `${all.length} imágenes`;
  return (
    <span className={styles.pictures}>
      <span>{number}</span>
      {addresses.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice, and nothing moves here.
        <img key={index} src={address} alt="" />
      ))}
    </span>
  );
}
