import { describe, expect, it } from 'vitest';
import { errorDetail, errorFields, isSessionRefused, NO_ANSWER, statusOf, UNEXPECTED } from './envelope';
import { mayHaveArrived } from './outcome';

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

describe('the status of a failure', () => {
  const failed = (status: unknown) => Object.assign(new Error('No'), { status });

  it.each([[null], ['No'], [new Error('No')], [failed('401')]])('is unknown of %s', (error) => {
    expect([statusOf(error), isSessionRefused(error), mayHaveArrived(error)]).toEqual([undefined, false, false]);
  });

  it('says whether the session is refused, and whether a change may have been made', () => {
    const statuses = [0, 400, 401, 403, 404, 500, 503];
    expect(statuses.filter((status) => isSessionRefused(failed(status)))).toEqual([401, 403]);
    expect(statuses.filter((status) => mayHaveArrived(failed(status)))).toEqual([0, 500, 503]);
  });
});

it('says what the specification says when there is no detail', () => {
  expect(NO_ANSWER).toBe('Error en la petición.');
  expect(UNEXPECTED).toBe('Algo salió mal. Intente de nuevo más tarde.');
});
