import { type ClipboardEvent, type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type Axis,
  type Coordinates,
  meantPlace,
  placeText,
  placeWarning,
  readPair,
  readPlace,
} from '../../contract/coordinates';
import { Disclosure } from '../ui/Disclosure';
import { FormRow } from '../ui/FormLayout';
import { part } from '../ui/part';
import { whenIdle } from '../ui/whenIdle';
import styles from './Location.module.css';

const LocationMap = part(() => import('./LocationMap')).component((map) => map.LocationMap);

/**
 * Coordinates as two fields, and a map whose marker shows the same. The fields take letters and links, and a phone's pad
 * of numbers has no minus.
 */
export function LocationInput() {
  const { getValues, setValue } = useFormContext();
  const [typedLatitude, typedLongitude] = useWatch({ name: ['latitude', 'longitude'] });
  const place = readPlace(typedLatitude, typedLongitude);
  const odd = placeWarning(typedLatitude, typedLongitude);
  const meant = meantPlace(typedLatitude, typedLongitude);

  function handlePlace([newLatitude, newLongitude]: Coordinates) {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('latitude', newLatitude, options);
    setValue('longitude', newLongitude, options);
  }

  function handlePaste(event: ClipboardEvent) {
    const pair = readPair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    handlePlace(pair);
  }

  /** A keyboard's own clipboard writes without pasting. */
  function handleBlur(axis: Axis) {
    const typed: unknown = getValues(axis);
    const pair = typeof typed === 'string' && readPair(typed);
    if (pair) handlePlace(pair);
  }

  return (
    <>
      {/* Outside of the part that closes, so that their errors are always visible. */}
      <div onPaste={handlePaste}>
        <FormRow>
          <TextInput source="latitude" label="Latitud" onBlur={() => handleBlur('latitude')} />
          <TextInput source="longitude" label="Longitud" onBlur={() => handleBlur('longitude')} />
        </FormRow>
      </div>
      <div className={odd ? 'caution' : undefined}>
        <p role="status">{odd && <span>{odd}</span>}</p>
        {meant && (
          <button type="button" className="button" onClick={() => handlePlace(meant)}>{`¿${placeText(meant)}?`}</button>
        )}
      </div>
      <Disclosure title="Ubicación exacta">
        <p className={`muted ${styles.hint}`}>
          <span>Arrastra el marcador, o pega arriba coordenadas o un enlace.</span>{' '}
          <span className={styles.touch}>El mapa se mueve con dos dedos.</span>
        </p>
        <MapWhenSeen place={place} onPlace={handlePlace} />
      </Disclosure>
    </>
  );
}

/** Loads the map's code and tiles only when it comes near the visible part of the page. */
function MapWhenSeen(props: ComponentProps<typeof LocationMap>) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (seen || !frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) whenIdle(() => setSeen(true));
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [seen]);

  const skeleton = <div className={`skeleton ${styles.loading}`} />;
  return (
    <div ref={frame} className={styles.frame}>
      {seen ? (
        <Suspense fallback={skeleton}>
          <LocationMap {...props} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}
