import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { can } from '../../contract/access';
import { PRODUCT } from '../../contract/product';
import { isNarrowed, readListAddress } from '../lists/listQuery';
import { openedRecord } from '../lists/openedRecord';
import { isResource, resourceAt, resourcePath, resourcesFor } from '../resourceAddresses';
import { isDashboardPage, RESOURCES } from '../resources';
import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { places, type VisitedPlace } from '../storage/places';
import { Strip } from '../ui/Strip';
import { stripsPlace } from '../ui/stripsPlace';
import { whenIdle } from '../ui/whenIdle';

/** What an address is called while its page has not come. */
function nameOf(pathname: string): string {
  const place = resourceAt(pathname);
  return place ? RESOURCES[place].label : PRODUCT.shortName;
}

/** Whether a resource's records are edited in a form: as they are made, unless their page is another one. */
function isEdited(resource: string): boolean {
  const { create, record } = isResource(resource) ? RESOURCES[resource] : {};
  return create !== undefined && record !== undefined && !record.address;
}

/**
 * Offers, after a session was refused and its user signed in again, the page where they were; below everything, so that
 * nothing moves. Gone once it is used, closed, or another page is opened. Stores this tab's page from then on.
 */
export function ReturnBar() {
  const { pathname, search } = useLocation();
  const permission = usePermission();
  const announced = useAnnounced();
  const [offered, setOffered] = useState<VisitedPlace | null>();
  const [start] = useState(pathname);
  const strips = useSyncExternalStore(stripsPlace.subscribe, stripsPlace.getState);

  useEffect(() => void places.left().then((place) => setOffered(place ?? null)), []);

  const isShown = offered != null && pathname === start && mayOpen(offered.address);

  /** A page that the user may not see now is not offered; in a confined session none is. */
  function mayOpen(address: string): boolean {
    const place = resourceAt(address);
    if (!permission || !place || !resourcesFor(permission, announced).includes(place)) return false;
    const { create } = RESOURCES[place];
    return !/\/add([?#]|$)/.test(address) || !create || can(permission, create.call);
  }

  function close() {
    setOffered(null);
    void places.forget();
  }

  // Another page was opened, also by «Ir».
  useEffect(() => {
    if (!offered || pathname === start) return;
    setOffered(null);
    void places.forget();
  }, [offered, pathname, start]);

  const noted = useNotePlace(offered === null, pathname, search);

  const bar = (
    <div role="status" data-overlay data-noted={noted}>
      {isShown && (
        <Strip text={`Seguir donde estabas: ${offered.label}`} onClose={close}>
          <Link to={offered.address} className="button button-quiet">
            Ir
          </Link>
        </Strip>
      )}
    </div>
  );
  // Stacked with the other strips.
  return strips && createPortal(bar, strips);
}

/**
 * Stores this tab's page while `enabled`, once the browser is idle and the record's name is known. Gives the label that
 * was stored last, which shows tests that it was.
 */
function useNotePlace(enabled: boolean, pathname: string, search: string): string | undefined {
  const [noted, setNoted] = useState<string>();
  const opened = useSyncExternalStore(openedRecord.subscribe, openedRecord.getState);
  const isOpened = opened !== null && pathname.endsWith(`/${encodeURIComponent(opened.id)}`);
  const edited = isOpened && isEdited(opened.resource) ? (opened.title ?? undefined) : undefined;

  useEffect(() => {
    if (!enabled) return;
    return whenIdle(() => {
      const isWorth = isWorthReturning(pathname, search);
      const place = {
        address: pathname + search,
        label: placeLabel(search, document.title || nameOf(pathname), edited),
      };
      void places.note(isWorth ? place : undefined).then(() => setNoted(place.label));
    });
  }, [enabled, pathname, search, edited]);
  return noted;
}

/** Columns and their order alone are not worth returning to; a page or a filter is judged separately. */
const PLAIN = ['page', 'filter', 'perPage', 'sort', 'order', 'displayedFilters'];

/** Whether an address is worth returning to: a form, one record, a filtered list or a later page of it. */
function isWorthReturning(pathname: string, search: string): boolean {
  const place = resourceAt(pathname);
  if (!place || place === 'account' || !isDashboardPage(pathname)) return false;
  if (place === 'settings' || pathname !== resourcePath(place)) return true;
  const query = new URLSearchParams(search);
  const { page, filter } = readListAddress(query, undefined);
  return page > 1 || isNarrowed(filter) || [...query].some(([name, value]) => value !== '' && !PLAIN.includes(name));
}

/** The label of an address: for a record being edited its name, else the title of the page. */
function placeLabel(search: string, pageTitle: string, edited: string | undefined): string {
  if (edited) return `Editar ${edited}`;
  const title = pageTitle.replace(/ \| [^|]*$/, '');
  const { page } = readListAddress(new URLSearchParams(search), undefined);
  return page > 1 ? `${title}, página ${page}` : title;
}
