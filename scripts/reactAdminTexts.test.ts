import { expect, it } from 'vitest';
import { i18nProvider } from '../src/providers/i18nProvider';
import { textsWithoutSpanish } from './reactAdminTexts';

it('tells which texts some code names that are missing in Spanish', () => {
  const code = `a("ra.validation.required");b('ra.message.unsaved_changes');c(\`ra.action.select_all\`,"ra.action.select_all");d("ra.action.delete")`;
  expect(textsWithoutSpanish(code)).toEqual(['ra.action.select_all']);
});

it('counts and names what a text speaks of', () => {
  expect(i18nProvider.translate('ra.notification.updated', { smart_count: 2 })).toBe('2 elementos actualizados');
  expect(i18nProvider.translate('ra.validation.minLength', { min: 3 })).toBe('Debe tener al menos 3 caracteres');
});
