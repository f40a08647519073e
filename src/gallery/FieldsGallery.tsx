import { useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { FormFieldset, Toolbar } from '../forms/FormControls';
import { CheckboxGroupInput } from '../inputs/CheckboxGroupInput';
import { DateTimeInput } from '../inputs/DateTimeInput';
import { IntegerInput } from '../inputs/IntegerInput';
import { lines } from '../inputs/lines';
import { MoneyInput } from '../inputs/MoneyInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { WebsiteInput } from '../inputs/WebsiteInput';
import { SelectField } from '../ui/SelectField';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const VALUES = {
  text: 'Panadería Sol',
  lines: 'Pan recién horneado.\nTodos los días.',
  wrong: '',
  amount: 1234.5,
  count: 3,
  priority: 0,
  phone: '0414-123-4567',
  website: 'https://ejemplo.com',
  startsAt: '2026-11-21T12:00:00.000Z',
  tags: ['pizzas'],
};
/** As the rules of a form do. */
const refuse = () => ({ wrong: 'Nombre es obligatorio' });
const OPTIONS = [
  { value: 'pizzas', label: 'Pizzas' },
  { value: 'postres', label: 'Postres' },
];

export function FieldsGallery() {
  const [tag, setTag] = useState('pizzas');
  return (
    <>
      <Specimen name="SelectField">
        <SelectField label="Etiqueta" value={tag} options={OPTIONS} onChange={setTag} />
        <SelectField label="Con error" value={tag} options={OPTIONS} onChange={setTag} invalid />
      </Specimen>
      <Specimen name="inputs">
        <div className={styles.wide}>
          <Form defaultValues={VALUES} onSubmit={refuse} noValidate>
            <Fields />
          </Form>
        </div>
      </Specimen>
      <Specimen name="inputs, disabled">
        <div className={styles.wide}>
          <Form defaultValues={VALUES} onSubmit={refuse} noValidate>
            <Fields locked />
          </Form>
        </div>
      </Specimen>
    </>
  );
}

function Fields({ locked = false }: { locked?: boolean }) {
  return (
    <FormFieldset locked={locked}>
      <TextInput source="text" label="Nombre" />
      <TextInput source="lines" label="Descripción" {...lines(3)} />
      <TextInput source="wrong" label="Con error al guardar" />
      <MoneyInput source="amount" label="Precio" helperText="En dólares" />
      <IntegerInput source="count" label="Cantidad" />
      <PhoneInput source="phone" label="Teléfono" />
      <WebsiteInput source="website" label="Página web" />
      <DateTimeInput source="startsAt" label="Válida desde" />
      <CheckboxGroupInput
        source="tags"
        label="Etiquetas"
        choices={OPTIONS.map(({ value, label }) => ({ id: value, name: label }))}
      />
      <Toolbar submitLabel="GUARDAR" list="/dashboard" />
    </FormFieldset>
  );
}
