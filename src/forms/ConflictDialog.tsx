import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Fields, isObject } from '../../contract/values';
import { useChoices } from '../lists/useChoices';
import { imageSource } from '../ui/Avatar';
import { Confirm } from '../ui/Dialog';
import styles from './ConflictDialog.module.css';
import { SaveCancelled } from './saveRecord';
import { type MergeUnit, take } from './threeWayMerge';

export interface Conflict {
  clashes: readonly ConflictField[];
  mine: Fields;
  theirs: Fields;
}

interface Question extends Conflict {
  /** Takes the chosen values, or undefined for Cancelar. */
  settle: (chosen: Fields | undefined) => void;
}

/** `ask` shows the question and gives the chosen values. It rejects on Cancelar, as which leaving the page counts. */
export function useConflictQuestion() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => () => question?.settle(undefined), [question]);

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const ask = useCallback((conflict: Conflict) => {
    return new Promise<Fields>((resolve, reject) => {
      if (!isShown.current) return reject(new SaveCancelled());
      const settle = (chosen: Fields | undefined) => {
        setQuestion(undefined);
        if (chosen) resolve(chosen);
        else reject(new SaveCancelled());
      };
      setQuestion({ ...conflict, settle });
    });
  }, []);

  return { ask, dialog: question && <ConflictDialog {...question} /> };
}

type Side = 'theirs' | 'mine';

/** Asks, field by field, what to keep where another user saved another value. Nothing is preselected. */
function ConflictDialog({ clashes, settle, ...versions }: Question) {
  const [sides, setSides] = useState<ReadonlyMap<ConflictField, Side>>(new Map());
  const open = clashes.length - sides.size;

  function handleConfirm() {
    const chosen: Fields = {};
    for (const [field, side] of sides) take(field, versions[side], chosen);
    settle(chosen);
  }

  // Outside of the form, since Enter in one of these must not send it.
  return createPortal(
    <Confirm
      title="Hay otros cambios guardados"
      content="Mientras editabas se guardó otra cosa en lo mismo que cambiaste. Elige qué se queda."
      confirm="Guardar lo elegido"
      wide
      refused={open > 0}
      onConfirm={handleConfirm}
      onClose={() => settle(undefined)}
    >
      {clashes.map((field) => (
        <Clash
          key={field.names.join()}
          field={field}
          versions={versions}
          side={sides.get(field)}
          onChoose={(side) => setSides(new Map(sides).set(field, side))}
        />
      ))}
      <p role="status">{open > 0 ? missingText(open) : overwritingText(sides)}</p>
    </Confirm>,
    document.body,
  );
}

function missingText(open: number): string {
  return open === 1 ? 'Falta elegir en un campo.' : `Falta elegir en ${open} campos.`;
}

/** The other user's values that the choice would overwrite. */
function overwritingText(sides: ReadonlyMap<ConflictField, Side>): string {
  const lost = [...sides].filter(([, side]) => side === 'mine').map(([{ label }]) => label);
  return lost.length > 0 ? `Se reemplaza lo que estaba guardado en: ${lost.join(', ')}.` : '';
}

const SIDES = [
  ['theirs', 'Lo guardado'],
  ['mine', 'Tu cambio'],
] as const;

interface ClashProps {
  field: ConflictField;
  versions: Record<Side, Fields>;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function Clash({ field, versions, side, onChoose }: ClashProps) {
  const id = useId();
  return (
    <fieldset className={`${styles.versions} ${styles.clash}`}>
      <legend>{field.label}</legend>
      {SIDES.map(([name, title]) => (
        <div key={name} className={styles.side} data-chosen={side === name}>
          <label>
            <input
              type="radio"
              name={id}
              checked={side === name}
              aria-describedby={`${id}-${name}`}
              onChange={() => onChoose(name)}
            />
            <span>{title}</span>
          </label>
          {/* Focusable, so that a long text can be scrolled by keyboard. */}
          <div
            id={`${id}-${name}`}
            className={styles.value}
            dir="auto"
            tabIndex={isLong(field, versions[name]) ? 0 : undefined}
          >
            <FieldValue field={field} values={versions[name]} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function FieldValue({ field, values }: { field: ConflictField; values: Fields }) {
  return field.Value ? <field.Value values={values} /> : <span>{fieldText(field, values)}</span>;
}

const NOTHING = '(vacío)';

function fieldText({ names }: ConflictField, values: Fields): string {
  return names.map((name) => String(values[name] ?? '') || NOTHING).join(', ');
}

function isLong(field: ConflictField, values: Fields): boolean {
  return !field.Value && fieldText(field, values).length > 150;
}

/** A field of a record, or several that are one thing, as shown beside the value that another user has saved. */
export interface ConflictField extends MergeUnit {
  label: string;
  /** Shows the field of these values; without it they are shown as text. */
  Value?: ComponentType<{ values: Fields }>;
}

export function asText(name: string, write: (value: unknown) => string) {
  return ({ values }: { values: Fields }) => <span>{write(values[name])}</span>;
}

interface ChoiceProps {
  values: Fields;
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

export function PicturesValue({ values: { images } }: { values: Fields }) {
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
