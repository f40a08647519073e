import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readScrollPositions, writeScrollPositions } from '../storage/scrollPositions';
import { useNavigation } from './Router';

const positions = readScrollPositions();

/**
 * A new page begins at its top, or at the part that its address names; one step back it is at its former position.
 * Opening something beside a page does not scroll it, nor does filtering its list.
 */
export function ScrollRestoration() {
  const navigation = useNavigation();
  const location = useLocation();
  // The open address may be another one already, whose page is not drawn yet.
  const drawn = useRef(location.key);

  useEffect(() => {
    const leave = () => {
      positions[drawn.current] = window.scrollY;
      writeScrollPositions(positions);
      // For the next page.
      window.history.scrollRestoration = 'auto';
    };
    const come = () => {
      window.history.scrollRestoration = 'manual';
    };
    come();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', come);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', come);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(
    () =>
      navigation.subscribe(() => {
        positions[drawn.current] = window.scrollY;
      }),
    [navigation],
  );

  useLayoutEffect(() => {
    drawn.current = location.key;
    const position = positions[location.key];
    const part = location.hash && document.getElementById(readable(location.hash.slice(1)));
    if (position === undefined && part) part.scrollIntoView();
    else if (position !== undefined || !(location.state?.isBeside || location.state?.stays))
      window.scrollTo(0, position ?? 0);
  }, [location]);

  return null;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No valid name of a part.
    return part;
  }
}
