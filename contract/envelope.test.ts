import { describe, expect, it } from 'vitest';
import { errorDetail, errorFields, NO_ANSWER, UNEXPECTED } from './envelope';

describe('errorDetail', () => {
  it.each([
    ['the shape of the platform', { error: { detail: 'Negocio no encontrado' } }, 'Negocio no encontrado'],
    [
      'several details',
      { error: { detail: ['Nombre es obligatorio', 'RIF es obligatorio'] } },
      'Nombre es obligatorio RIF es obligatorio',
    ],
    [
      'texts among other things',
      { error: { detail: [null, 'Correo inválido', { field: 'email' }, ''] } },
      'Correo inválido',
    ],
    ['HTML, which is text like any other', { error: { detail: '<b>No</b>' } }, '<b>No</b>'],
  ])('takes %s', (_, body, detail) => expect(errorDetail(body)).toBe(detail));

  it.each([
    ['no body', undefined],
    ['null', null],
    ['a text', 'Bad gateway'],
    ['a number', 502],
    ['a list', []],
    ['no error', {}],
    ["Fastify's own shape", { statusCode: 400, error: 'Bad Request', message: 'body must be object' }],
    ['a null error', { error: null }],
    ['a null detail', { error: { detail: null } }],
    ['an empty detail', { error: { detail: '  ' } }],
    ['an object for detail', { error: { detail: { text: 'No' } } }],
    ['a number for detail', { error: { detail: 42 } }],
    ['no detail in the list', { error: { detail: [] } }],
  ])('finds nothing in %s', (_, body) => expect(errorDetail(body)).toBeUndefined());
});

describe('errorFields', () => {
  it.each([
    ['the shape of the platform', { email: 'Ya existe' }, { email: 'Ya existe' }],
    ['several messages for one field', { email: ['Ya existe', 'Es muy largo'] }, { email: 'Ya existe Es muy largo' }],
    ['a path', { 'weeklyScheduleItems[2].endsAt': 'Mal' }, { 'weeklyScheduleItems[2].endsAt': 'Mal' }],
    ['texts among other things', { a: 1, b: null, c: {}, d: '', e: 'No', '': 'x' }, { e: 'No' }],
  ])('takes %s', (_, fields, told) => expect(errorFields({ error: { detail: 'No', fields } })).toEqual(told));

  it.each([
    ['no body', undefined],
    ['a text', 'Bad gateway'],
    ['no fields', { error: { detail: 'No' } }],
    ['null', { error: { fields: null } }],
    ['a text for fields', { error: { fields: 'email' } }],
    ['a list for fields', { error: { fields: ['email'] } }],
  ])('finds nothing in %s', (_, body) => expect(errorFields(body)).toEqual({}));
});

it('says what the specification says when there is no detail', () => {
  expect(NO_ANSWER).toBe('Error en la petición.');
  expect(UNEXPECTED).toBe('Algo salió mal. Intente de nuevo más tarde.');
});
