import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formTheme } from './formTheme';

/** Dresses the form inputs inside it. MUI may not remember anything in local storage, which is the session's (A16). */
export function FormTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={formTheme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
