import { Form, required } from 'ra-core';
import { useState } from 'react';
import { FormTextInput } from '../inputs/FormTextInput';
import { IntegerInput } from '../inputs/IntegerInput';
import { MoneyInput } from '../inputs/MoneyInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { StepperInput } from '../inputs/StepperInput';
import { TogglesInput } from '../inputs/TogglesInput';
import { WallTimeInput } from '../inputs/WallTimeInput';
import { WebsiteInput } from '../inputs/WebsiteInput';
import { FormActions, FormFieldset } from '../records/FormParts';
import { FormTheme } from '../theme/FormTheme';
import { SelectField } from '../ui/SelectField';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const VALUES = {
  text: 'Panadería Sol',
  wrong: '',
  amount: 1234.5,
  count: 3,
  priority: 0,
  phone: '0414-123-4567',
  website: 'https://ejemplo.com',
  startsAt: '2026-11-21T12:00:00.000Z',
  tags: ['pizzas'],
};
const OPTIONS = [
  { value: 'pizzas', label: 'Pizzas' },
  { value: 'postres', label: 'Postres' },
];

export function FieldsGallery() {
  const [tag, setTag] = useState('pizzas');
  return (
    <FormTheme>
      <Specimen name="SelectField">
        <SelectField label="Etiqueta" value={tag} options={OPTIONS} onChange={setTag} />
        <SelectField label="Con error" value={tag} options={OPTIONS} onChange={setTag} invalid />
      </Specimen>
      <Specimen name="inputs">
        <div className={styles.wide}>
          <Form defaultValues={VALUES} onSubmit={() => {}} noValidate>
            <Fields />
          </Form>
        </div>
      </Specimen>
      <Specimen name="inputs, disabled">
        <div className={styles.wide}>
          <Form defaultValues={VALUES} onSubmit={() => {}} noValidate>
            <Fields locked />
          </Form>
        </div>
      </Specimen>
    </FormTheme>
  );
}

function Fields({ locked = false }: { locked?: boolean }) {
  return (
    <FormFieldset locked={locked}>
      <FormTextInput source="text" label="Nombre" />
      <FormTextInput source="wrong" label="Con error al guardar" validate={required('Nombre es obligatorio')} />
      <MoneyInput source="amount" label="Precio" helperText="En dólares" />
      <IntegerInput source="count" label="Cantidad" min={0} />
      <StepperInput source="priority" label="Prioridad" min={-1} max={3} helperText="De -1 a 3" />
      <PhoneInput source="phone" label="Teléfono" />
      <WebsiteInput source="website" label="Página web" />
      <WallTimeInput source="startsAt" label="Válida desde" />
      <TogglesInput source="tags" label="Etiquetas" options={OPTIONS} />
      <FormActions submitLabel="GUARDAR" />
    </FormFieldset>
  );
}
