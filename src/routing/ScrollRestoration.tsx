import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
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

  useLayoutEffect(() => {
    let open = navigation.get().location;
    return navigation.subscribe(() => {
      positions[drawn.current] = window.scrollY;
      // Left before it was ever drawn: the same page, with more typed into its search.
      if (isSamePlace(open)) positions[open.key] ??= window.scrollY;
      open = navigation.get().location;
    });
  }, [navigation]);

  useLayoutEffect(() => {
    drawn.current = location.key;
    const position = positions[location.key];
    const part = location.hash && document.getElementById(readable(location.hash.slice(1)));
    if (position === undefined && part) part.scrollIntoView();
    else if (position !== undefined || !isSamePlace(location)) window.scrollTo(0, position ?? 0);
  }, [location]);

  return null;
}

const isSamePlace = ({ state }: Location): boolean => Boolean(state?.isBeside || state?.stays);

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No valid name of a part.
    return part;
  }
}
