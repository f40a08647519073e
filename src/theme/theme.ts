import { createTheme } from '@mui/material/styles';

const token = (name: string) => `var(--${name})`;
const tone = (name: string, on = token('bg')) => ({
  main: token(name),
  light: token(`${name}-soft`),
  dark: token(name),
  contrastText: on,
});

/**
 * Material UI in the colours, letters and shapes of tokens.css, so that what opens looks as the page that it opens on. A
 * token says both of its values and follows the attributes of the page by itself: one colour scheme is enough here.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { ...tone('brand', token('on-brand')), dark: token('brand-strong') },
    error: tone('danger', token('on-danger')),
    success: tone('success'),
    warning: tone('warning'),
    info: tone('info'),
    text: { primary: token('text'), secondary: token('text-muted'), disabled: token('text-muted') },
    background: { default: token('bg'), paper: token('surface') },
    divider: token('border'),
  },
  typography: {
    fontFamily: token('font'),
    body1: { fontSize: token('text-md'), lineHeight: token('leading'), letterSpacing: 'inherit' },
    body2: { fontSize: token('text-sm'), lineHeight: token('leading'), letterSpacing: 'inherit' },
    caption: { fontSize: token('text-xs'), lineHeight: token('leading-tight'), letterSpacing: 'inherit' },
    button: { fontSize: token('text-sm'), fontWeight: 600, letterSpacing: 'inherit', textTransform: 'none' },
  },
  shape: { borderRadius: 'calc(var(--radius) / 1.5)' },
  // What opens is there at once, as the browser's own dialogs and menus are.
  transitions: { create: () => 'none' },
  components: {},
});
