import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../../contract/values';
import { type Draft, drafts, type KeptPicture } from '../../providers/drafts';
import type { RecordField } from '../ConflictDialog';
import { same, take, threeWayMerge } from '../threeWayMerge';

/** The form's units: its fields as they are compared; without such a list each field by itself. */
export function unitsOf(names: readonly string[], fields: readonly RecordField[] = []): readonly RecordField[] {
  const listed = fields.flatMap((field) => field.names);
  const others = names.filter((name) => !listed.includes(name));
  return [...fields, ...others.map((name) => ({ names: [name], label: name }))];
}

/** The fields whose stored value has changed since the draft was begun, and whether the draft changed each. */
export function changedSince(units: readonly RecordField[], { opened, values }: Draft, stored: Fields) {
  return units
    .filter((unit) => !same(unit, opened, stored))
    .map((unit) => ({ unit, isTouched: !same(unit, opened, values) }));
}

/** Puts the draft's changes into the form, as changes; gives how many pictures could not be read, and the others. */
export async function recover<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  units: readonly RecordField[],
  { opened, values }: Draft,
): Promise<{ missing: number; files: ReadonlyMap<File, KeptPicture> }> {
  const stored = form.formState.defaultValues ?? {};
  const { merged } = threeWayMerge(units, { opened, mine: values, theirs: stored });
  const wanted: Fields = {};
  for (const unit of units) if (!same(unit, opened, values)) take(unit, merged, wanted);
  const { values: whole, missing } = await drafts.withPictures(wanted);
  for (const [name, value] of Object.entries(whole)) {
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
  return { missing, files: filesOf(wanted, whole) };
}

/** The keys of the restored pictures, which are kept already. */
function filesOf({ images: kept }: Fields, { images }: Fields): ReadonlyMap<File, KeptPicture> {
  const files = new Map<File, KeptPicture>();
  if (!Array.isArray(kept) || !Array.isArray(images) || kept.length !== images.length) return files;
  for (const [index, image] of images.entries()) if (image instanceof File) files.set(image, kept[index]);
  return files;
}
