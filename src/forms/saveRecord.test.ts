import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { UNEXPECTED } from '../../contract/envelope';
import { ONCE } from '../../contract/outcome';
import { NotSent, nothingSaved, SAVE_MESSAGES, SaveCancelled, saveErrors } from './saveRecord';

const NAMES = ['title', 'price', 'tags', 'images', 'weeklyScheduleItems'];
const refused = (words: string, fields?: unknown) => new HttpError(words, 422, { error: { detail: words, fields } });
const said = (error: unknown, isUpdate = true) => saveErrors(error, isUpdate, NAMES).root.save;

describe('what a form says of a save that failed', () => {
  it.each([
    ['no answer came', 0, 'Error en la petición.', `Error en la petición. ${SAVE_MESSAGES.unknown}`],
    ['a gateway gave up', 504, 'Tardó', `Tardó ${SAVE_MESSAGES.unknown}`],
    ['the platform does not say', 503, 'En mantenimiento', `En mantenimiento ${SAVE_MESSAGES.unknown}`],
    ['it was refused', 409, 'Ya no se puede.', 'No se guardó. Ya no se puede.'],
    ['it was refused without a word', 422, '', `No se guardó. ${UNEXPECTED}`],
  ])('says whether it may have been saved when %s (W-04)', (_, status, words, text) => {
    expect(said(new HttpError(words, status))).toBe(text);
  });

  it('warns of creating something twice only where that is not known', () => {
    expect(said(new HttpError('Tardó', 504), false)).toBe(
      `Tardó ${SAVE_MESSAGES.unknown} ${SAVE_MESSAGES.maybeCreated}`,
    );
    expect(said(refused('No'), false)).toBe('No se guardó. No');
  });

  it('says that it may be sent again where a key went along', () => {
    for (const isUpdate of [false, true]) {
      const lost = Object.assign(new HttpError('Tardó', 504), { isRepeatable: true });
      expect(said(lost, isUpdate)).toBe(`Tardó ${SAVE_MESSAGES.unknown} ${ONCE}`);
    }
  });

  it('leaves it to the platform where that says what became of it', () => {
    for (const outcome of ['nothing', 'unknown', 'earlier'] as const) {
      const told = new HttpError('Con sus palabras.', 503, { error: { detail: 'Con sus palabras.', outcome } });
      expect(said(Object.assign(told, { isRepeatable: true }), false)).toBe('Con sus palabras.');
      expect(said(nothingSaved(told))).toBe('Con sus palabras.');
    }
    expect(said(new HttpError('No se hizo nada: x', 503))).toBe(`No se hizo nada: x ${SAVE_MESSAGES.unknown}`);
  });

  it('says what was not even sent as it is, and nothing of what the user cancelled', () => {
    expect(said(new NotSent(SAVE_MESSAGES.gone))).toBe(SAVE_MESSAGES.gone);
    expect(said(new SaveCancelled())).toBe('');
  });

  it('says that nothing was saved when what comes before it failed, whatever became of that', () => {
    const lost = new HttpError('Error en la petición.', 0);
    expect(saveErrors(nothingSaved(lost), false, NAMES).root).toEqual({
      save: 'No se guardó. Error en la petición.',
      again: SAVE_MESSAGES.again,
    });
    expect(said(nothingSaved(new Error('El permiso venció')))).toBe('No se guardó. El permiso venció');
  });

  it('marks the fields that the platform names, rows of lists too, and says the rest in the notice', () => {
    const fields = {
      title: 'Ya hay una',
      'tags[0]': 'Ya no se usa',
      'images.1': 'Es muy grande',
      'weeklyScheduleItems[0].endsAt': 'Cierra antes',
      x: 'Y',
      'title.deep.down': 'Z',
    };
    expect(saveErrors(refused('Revisa los datos', fields), true, NAMES)).toEqual({
      title: 'Ya hay una',
      tags: 'Ya no se usa',
      images: 'Es muy grande',
      'weeklyScheduleItems.0.endsAt': 'Cierra antes',
      root: { save: 'No se guardó. Revisa los datos · Y · Z' },
    });
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['a text', 'title'],
    ['a list', ['title']],
    ['of other things', { title: 7, price: null, '__proto__.x': 'No', 'constructor.prototype': 'No' }],
  ])('marks nothing when the fields are %s', (_, fields) => {
    const errors = saveErrors(refused('No se puede', fields), true, NAMES);
    expect(Object.keys(errors)).toEqual(['root']);
    expect(errors.root.save).toMatch(/^No se guardó\. No se puede/);
  });
});
