import { describe, expect, it } from 'vitest';
import { type BusinessInput, businessFormSchema, businessSchema, OWNER_FROZEN_FIELDS } from './business';
import type { yup } from './locale';
import { PHONE_MESSAGES } from './phone';
import { SENT_FIELDS } from './sentFields';

const elSol = {
  name: 'Panadería El Sol',
  description: 'Pan recién horneado',
  rif: 'J-12345678-9',
  legalName: 'Inversiones El Sol, C.A.',
  address: 'Av. Francisco de Miranda, Chacao',
  latitude: 10.4683918,
  longitude: -66.8903658,
  phone: '0414-123-4567',
  email: 'hola@elsol.com.ve',
  website: 'https://elsol.com.ve',
  images: ['/files/businesses/a.webp'],
};

/** Every message of every field, by field, as a form shows them. */
function complaints(changes: Record<string, unknown>, schema: yup.AnyObjectSchema = businessSchema) {
  try {
    schema.validateSync({ ...elSol, ...changes }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

describe('what must be there', () => {
  const messages = {
    name: 'Nombre es obligatorio',
    description: 'Descripción es obligatorio',
    rif: 'RIF es obligatorio',
    legalName: 'Razón social es obligatoria',
    address: 'Dirección es obligatoria',
    latitude: 'Latitud es obligatoria',
    longitude: 'Longitud es obligatoria',
    phone: 'Teléfono es obligatorio',
    email: 'Correo es obligatorio',
    website: 'Página web es obligatoria',
    images: 'Debe subir al menos una imagen',
  };

  it('has a message for every field', () => {
    expect(Object.keys(messages).sort()).toEqual([...SENT_FIELDS.createBusiness].sort());
  });

  it.each(Object.entries(messages))('%s', (field, message) => {
    for (const nothing of [undefined, null, '']) expect(complaints({ [field]: nothing })).toEqual({ [field]: message });
  });

  it('says all of it at once for an empty form', () => {
    const empty = Object.fromEntries(SENT_FIELDS.createBusiness.map((field) => [field, field === 'images' ? [] : '']));
    expect(complaints(empty)).toEqual(messages);
    expect(complaints(empty, businessFormSchema())).toEqual(messages);
  });
});

describe('what it must look like', () => {
  it.each([
    ['email', 'hola@elsol', 'Correo inválido'],
    ['website', 'javascript:alert(1)', 'La página web no es válida'],
    ['latitude', 90.1, 'La latitud va de -90 a 90'],
    ['latitude', '-90,5', 'La latitud va de -90 a 90'],
    ['latitude', 'norte', 'Eso no es una latitud: escribe grados, como 10,4961'],
    ['longitude', '66.8° N', 'Eso no es una longitud: escribe grados, como -66,8522'],
    ['latitude', '\u200b', 'Latitud es obligatoria'],
    ['longitude', -181, 'La longitud va de -180 a 180'],
    ['longitude', '180.5', 'La longitud va de -180 a 180'],
    ['images', [], 'Debe subir al menos una imagen'],
    ['images', 'a.webp', 'Debe subir al menos una imagen'],
    ['images', Array.from({ length: 21 }, () => 'a.webp'), 'Puedes subir como máximo 20 imágenes'],
    ['name', 'a'.repeat(201), 'Debe tener como máximo 200 caracteres'],
    ['description', 'a'.repeat(5001), 'Debe tener como máximo 5000 caracteres'],
    ['rif', 'J'.repeat(21), 'Debe tener como máximo 20 caracteres'],
  ])('%s %#', (field, value, message) => expect(complaints({ [field]: value })).toEqual({ [field]: message }));

  it.each([0, '0', -90, 90, '10,46', '10.46° N', '\u202a10.46\u202c'])('takes the latitude %j', (latitude) =>
    expect(complaints({ latitude })).toEqual({}),
  );
});

describe('phone', () => {
  it.each(['0', '0414', '0414-', '0414-1', '0414-123', '0414-123-', '0414-123-456'])(
    'refuses %j as half typed',
    (phone) => {
      expect(complaints({ phone })).toEqual({
        phone: 'El teléfono está incompleto: escribe 11 dígitos, como 0412-555-1234',
      });
    },
  );

  it.each(['0414-123-4567', '+58 414 1234567', '04141234567', '(0212) 555.12.34', '0212-5551234 ext. 5'])(
    'leaves %j, stored in whatever shape, alone',
    (phone) => expect(complaints({ phone })).toEqual({}),
  );
});

describe('RIF', () => {
  const sent = (schema: yup.AnyObjectSchema, rif: string) => schema.validateSync({ ...elSol, rif }).rif;

  it.each(['J412345678', ' j\u201141234567\u20118 '])('is sent and stored in its one form: %j', (rif) => {
    for (const schema of [businessSchema, businessFormSchema(), businessFormSchema({ rif: 'J-1' })]) {
      expect(sent(schema, rif)).toBe('J-41234567-8');
    }
  });

  it('may be of any shape, and one that is stored stays as it is in the form', () => {
    for (const schema of [businessSchema, businessFormSchema()]) expect(sent(schema, 'J-1')).toBe('J-1');
    expect(sent(businessFormSchema({ rif: 'J412345678' }), 'J412345678')).toBe('J412345678');
  });
});

describe('phone in the form', () => {
  const sent = (phone: string, stored?: string) =>
    businessFormSchema({ phone: stored }).validateSync({ ...elSol, phone }, { abortEarly: false }).phone;

  it.each(['+584141234567', '58 414 1234567', '0058 414 1234567', '414 1234567', '0414-123-4567'])(
    'is sent as the mask has it: %s',
    (phone) => expect(sent(phone)).toBe('0414-123-4567'),
  );

  it.each(['+1 212 555 1234', '0212-5551234 ext. 5', '5841-412-3456', '04141234567890'])(
    'may be %s only as long as it is what is stored (A67)',
    (phone) => {
      expect(sent(phone, phone)).toBe(phone);
      expect(sent(` ${phone} `, phone)).toBe(phone);
      for (const stored of [undefined, '0414-123-4567', `${phone}1`]) {
        expect(complaints({ phone }, businessFormSchema({ phone: stored }))).toEqual({ phone: PHONE_MESSAGES.foreign });
      }
    },
  );

  it('is half typed for the form as for the platform', () => {
    expect(complaints({ phone: '0414-1' }, businessFormSchema({ phone: '+58 414' }))).toEqual({
      phone: PHONE_MESSAGES.incomplete,
    });
  });
});

describe('what another platform stores', () => {
  const long = {
    name: 'a'.repeat(500),
    description: 'a'.repeat(8_000),
    rif: 'J'.repeat(40),
    legalName: 'a'.repeat(500),
    address: 'a'.repeat(8_000),
    phone: `+1 ${'2'.repeat(60)}`,
    email: `${'a'.repeat(300)}@gs.test`,
    website: `https://gs.test/${'a'.repeat(3_000)}`,
    images: Array.from({ length: 25 }, (_, at) => `https://cdn.test/${at}${'a'.repeat(3_000)}.webp`),
  };

  it('can be saved from the form as it is', () => {
    expect(businessFormSchema(long).validateSync({ ...elSol, ...long })).toEqual({ ...elSol, ...long });
  });

  it('is more than the reference platform takes, which says so for each field', () => {
    const fields = Object.keys(complaints(long)).map((path) => path.replace(/\[.*/, ''));
    expect(new Set(fields)).toEqual(new Set(Object.keys(long)));
  });
});

describe('what is sent', () => {
  it('is trimmed, with numbers for coordinates and nothing that the schema does not know', () => {
    const typed = {
      ...elSol,
      id: 'b-1',
      name: '  Panadería El Sol ',
      latitude: '10,4683918',
      longitude: '-66.8903658',
      email: 'Hola@ElSol.com.ve',
      website: 'elsol.com.ve',
    };
    expect(businessSchema.validateSync(typed, { stripUnknown: true })).toEqual(elSol);
  });

  it('holds addresses only, while a form may hold files too', () => {
    const images = ['/files/businesses/a.webp', new File(['x'], 'b.png', { type: 'image/png' })];
    expect(complaints({ images }, businessFormSchema())).toEqual({});
    expect(Object.keys(complaints({ images }))).toEqual(['images[1]']);
  });

  it('has exactly the fields that are named apart from the schema', () => {
    expect(Object.keys(businessSchema.fields).sort()).toEqual([...SENT_FIELDS.createBusiness].sort());
  });
});

it('freezes the legal identity for owners', () => {
  const frozen: readonly (keyof BusinessInput)[] = OWNER_FROZEN_FIELDS;
  expect(frozen).toEqual(['rif', 'legalName']);
});
