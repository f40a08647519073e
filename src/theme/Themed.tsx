import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** Rules go before the page's own style sheets, which may say more. */
export const styleCache = createCache({ key: 'mui', prepend: true });

/** Around whatever Material UI draws: what opens brings its theme along, since the page before it needs none. */
export function Themed({ children }: { children: ReactNode }) {
  const isThemed = useTheme() === theme;
  if (isThemed) return children;
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
