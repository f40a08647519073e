import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { theme } from './theme';

/** Rules go before the page's own style sheets, which may say more. */
export const styleCache = createCache({ key: 'mui', prepend: true });

const IsThemed = createContext(false);

/** Around whatever Material UI draws: what opens brings its theme along, since the page before it needs none. */
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
