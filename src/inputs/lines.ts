/**
 * A text input of several lines, at first so many. Material UI's own field measures itself in each drawing, for which the
 * browser lays out the whole form each time; this one grows by CSS (theme/theme.ts), where the browser can.
 */
export const lines = (rows: number) =>
  ({
    multiline: true,
    slotProps: { input: { inputComponent: 'textarea' }, htmlInput: { rows, style: { '--rows': rows } } },
  }) as const;
