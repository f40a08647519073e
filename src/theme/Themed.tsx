import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { theme } from './theme';

/** Its CSS rules come before the page's own style sheets, which may override them. */
export const styleCache = createCache({ key: 'mui', prepend: true });

const IsThemed = createContext(false);

/** Around Material UI's components: what opens includes the theme, since the page before it needs none. */
export function Themed({ children }: { children: ReactNode }) {
  if (useContext(IsThemed)) return children;
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <IsThemed value>{children}</IsThemed>
      </ThemeProvider>
    </CacheProvider>
  );
}
