/** Comes by itself, with Leaflet, once it is near the visible part of a form (LocationInput.tsx). */
import 'leaflet/dist/leaflet.css';
import { Browser, icon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import iconUrl from 'leaflet/dist/images/marker-icon.png';
import iconRetinaUrl from 'leaflet/dist/images/marker-icon-2x.png';
import shadowUrl from 'leaflet/dist/images/marker-shadow.png';
import { useEffect, useState } from 'react';
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import { type Coordinates, roundPlace } from '../../contract/coordinates';
import { MAP_CENTRE, MAP_ZOOM } from '../../contract/limits';
import styles from './Location.module.css';

const TILES: string = import.meta.env.VITE_TILE_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const ATTRIBUTION: string =
  import.meta.env.VITE_TILE_ATTRIBUTION || '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const LIBRARY = '<a href="https://leafletjs.com">Leaflet</a>';
const START: Coordinates = [MAP_CENTRE.latitude, MAP_CENTRE.longitude];

// Leaflet would look for its pictures beside its style sheet, where a bundler does not put them (A90).
const ICON = icon({
  iconUrl,
  iconRetinaUrl,
  shadowUrl,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  shadowSize: [41, 41],
});

/** Pixels that one press of an arrow key moves the marker; with Shift it is one. */
const STEP = 10;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  /** Undefined while the fields contain none: the marker then stays, at first on the default place (A73). */
  place: Coordinates | undefined;
  onPlace: (place: Coordinates) => void;
}

/** Its marker is dragged or moved with the arrow keys, a click only moves the view (A89). */
export function LocationMap({ place, onPlace }: Props) {
  const [shown, setShown] = useState(place ?? START);
  if (place && (place[0] !== shown[0] || place[1] !== shown[1])) setShown(place);
  return (
    <MapContainer
      className={styles.map}
      center={[...shown]}
      zoom={MAP_ZOOM}
      doubleClickZoom={false}
      zoomControl={false}
      attributionControl={false}
      dragging={!Browser.mobile}
      zoomAnimation={isMotionWelcome()}
    >
      <TileLayer url={TILES} attribution={ATTRIBUTION} maxZoom={19} />
      <AttributionControl prefix={LIBRARY} />
      <ZoomControl position="bottomright" zoomInTitle="Acercar" zoomOutTitle="Alejar" />
      <PlaceMarker place={shown} onPlace={onPlace} />
      <View place={shown} />
    </MapContainer>
  );
}

function PlaceMarker({ place, onPlace }: { place: Coordinates; onPlace: (place: Coordinates) => void }) {
  const map = useMap();

  function tell(marker: LeafletMarker) {
    const { lat, lng } = marker.getLatLng().wrap();
    onPlace(roundPlace([lat, lng]));
  }

  function handleKey({ target: marker, originalEvent: event }: LeafletKeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // Keeps the page from scrolling meanwhile.
    event.preventDefault();
    const pixels = event.shiftKey ? 1 : STEP;
    const [x, y] = arrow.map((direction) => direction * pixels) as [number, number];
    marker.setLatLng(map.unproject(map.project(marker.getLatLng()).add([x, y])));
    tell(marker);
  }

  return (
    <Marker
      position={[...place]}
      icon={ICON}
      draggable
      alt="Marcador de la ubicación: arrástralo o muévelo con las flechas del teclado"
      eventHandlers={{ dragend: ({ target }) => tell(target), keydown: handleKey }}
    />
  );
}

/** The library moves the map by script, where the style sheet's rule for reduced motion has no effect. */
function isMotionWelcome(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function View({ place: [latitude, longitude] }: { place: Coordinates }) {
  const map = useMapEvents({ click: ({ latlng }) => map.panTo(latlng, { animate: isMotionWelcome() }) });

  useEffect(() => {
    map.setView([latitude, longitude], map.getZoom(), { animate: isMotionWelcome() });
  }, [map, latitude, longitude]);

  useEffect(() => {
    const container = map.getContainer();
    // Leaflet makes this focusable, where a screen reader would have nothing to read.
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', 'Mapa de la ubicación');
    // Leaflet by itself notices only the window's changes of size.
    const observer = new ResizeObserver(() => {
      if (container.offsetWidth > 0) map.invalidateSize();
    });
    observer.observe(container);
    // The wheel scrolls the page; with Ctrl or ⌘ it zooms.
    const keepScrolling = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    };
    container.addEventListener('wheel', keepScrolling, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      container.removeEventListener('wheel', keepScrolling, { capture: true });
    };
  }, [map]);

  return null;
}
