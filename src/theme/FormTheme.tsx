import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Styles the form inputs inside it. MUI may keep nothing in local storage, which is the session's (A16). */
export function FormTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={formTheme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}

/** MUI drawn with the tokens, computed by the browser (nativeColor), so that one theme serves light and dark. */
const formTheme = createTheme({
  // The pages' own colour scheme is set with the tokens; MUI's would force the light one on them.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { main: 'var(--brand)', contrastText: 'var(--on-brand)' },
    error: { main: 'var(--danger)', contrastText: 'var(--on-danger)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-muted)' },
    background: { default: 'var(--bg)', paper: 'var(--surface)' },
    divider: 'var(--border)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--surface-sunken)',
      focus: 'var(--surface-sunken)',
      selected: 'var(--brand-soft)',
      disabled: 'var(--text-muted)',
      disabledBackground: 'var(--surface-sunken)',
    },
  },
  shape: { borderRadius: 'calc(var(--radius) / 1.5)' },
  typography: { fontFamily: 'var(--font)' },
  components: {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          maxWidth: 'none',
          marginBottom: 'var(--space-half)',
          transform: 'none',
          fontSize: 'var(--text-sm)',
          fontWeight: 600,
          lineHeight: 'var(--leading)',
          whiteSpace: 'normal',
          color: 'var(--text)',
          '&.Mui-focused, &.Mui-error': { color: 'var(--text)' },
        },
      },
    },
    MuiOutlinedInput: {
      // The label is not on the border, so the border needs no gap for it.
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 'var(--touch)',
          fontSize: 'var(--text-md)',
          backgroundColor: 'var(--surface)',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text)' },
          '&.Mui-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--border-strong)' },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)' },
          // MUI does not see that a fieldset around the field is disabled.
          '&.Mui-disabled, fieldset:disabled &': {
            color: 'var(--text-muted)',
            backgroundColor: 'var(--surface-sunken)',
          },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline, fieldset:disabled & .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--border)',
          },
        },
        input: {
          height: 'auto',
          padding: '0.5rem 0.75rem',
          // The ring is drawn around the whole field.
          '&:focus-visible': { outline: 'none' },
          '&::placeholder': { color: 'var(--text-muted)', opacity: 1 },
        },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: 'var(--border-strong)', '& legend': { display: 'none' } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: '1px solid var(--border)', boxShadow: 'var(--shadow)' },
        // Doubled, to outweigh MUI's own.
        option: {
          '&&': { minHeight: 'var(--touch)', overflowWrap: 'anywhere' },
          '&&.Mui-focused, &&[aria-selected="true"].Mui-focused': { backgroundColor: 'var(--surface-sunken)' },
          '&&[aria-selected="true"]': { backgroundColor: 'var(--brand-soft)' },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: 'var(--space-half) 0 0',
          fontSize: 'var(--text-xs)',
          lineHeight: 'var(--leading-tight)',
          '&.Mui-error': { color: 'var(--danger)' },
        },
      },
    },
  },
});
