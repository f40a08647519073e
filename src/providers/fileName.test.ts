import { describe, expect, it } from 'vitest';
import { fileNameOf } from './fileName';

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="consumidores-2026-11-21.csv"', 'consumidores-2026-11-21.csv'],
    ['attachment; filename=consumers.csv; size=3', 'consumers.csv'],
    ['attachment;filename="a b.csv"', 'a b.csv'],
    ['attachment; filename="con \\"comillas\\".csv"', 'con comillas.csv'],
    ["attachment; filename*=UTF-8''consumidores%20de%20a%C3%B1o.csv", 'consumidores de año.csv'],
    ['attachment; filename="viejo.csv"; filename*=utf-8\'es\'nuevo.csv', 'nuevo.csv'],
    ['attachment; filename="viejo.csv"; filename*=UTF-8\'\'%E0%A4%A', 'viejo.csv'],
    ['ATTACHMENT; FileName = "x.csv"', 'x.csv'],
    ['attachment; filename="../../x.html"', 'x.html'],
    ["attachment; filename*=UTF-8''..%2F..%5Cx.csv", 'x.csv'],
    ['attachment; filename="C:\\\\datos\\\\x.csv"', 'x.csv'],
  ])('%s is %s (V-04)', (header, name) => expect(fileNameOf(header)).toBe(name));

  it.each([null, '', 'attachment', 'inline; filename=""', 'attachment; filename=".."', 'attachment; filename="/"'])(
    'is missing: %j',
    (header) => expect(fileNameOf(header)).toBeUndefined(),
  );
});
