import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { messages } from './i18nProvider';

function texts(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : texts(value, `${prefix}${key}.`),
  );
}
const variables = (text: string) => new Set(Array.from(text.matchAll(/%\{(\w+)\}/g), (match) => match[1]));

describe('the Spanish texts of react-admin', () => {
  const spanish = new Map(texts(messages));

  it.each(texts(english))('has %s', (key, text) => {
    expect(spanish.has(key)).toBe(true);
    for (const variable of variables(spanish.get(key) ?? '')) expect(variables(text)).toContain(variable);
  });

  it('confirms with Ok unless told otherwise (R441)', () => {
    expect(spanish.get('ra.action.confirm')).toBe('Ok');
  });
});
