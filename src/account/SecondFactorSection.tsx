import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { NewSecondFactor, SecondFactorState } from '../providers/announcedCalls';
import type { AppDataProvider } from '../providers/dataProvider';
import { releaseSession, useIsConfined } from '../session/useSession';
import { Badge } from '../ui/Badge';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import styles from './Account.module.css';
import { ACCOUNT_MESSAGES, codesLeftText, RECOVERY, SECOND_FACTOR } from './messages';
import { RecoveryCodesForm } from './RecoveryCodesForm';
import { BeginForm, ConfirmForm, RemovalForm } from './SecondFactorForms';

/** The user's step on the way to a second factor, or back. */
type Step =
  | { at: 'start' | 'password' | 'removal' }
  | { at: 'scan'; factor: NewSecondFactor }
  | { at: 'codes'; codes: string[] };

const FEW_CODES = 3;

/** Whether signing in asks for a code besides the password, with the forms that turn that on and off. */
export function SecondFactorSection() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['account', 'getSecondFactor'],
    queryFn: ({ signal }) => dataProvider.getSecondFactor(signal),
  });
  const retry = { label: ACCOUNT_MESSAGES.retry, pending: isFetching, onClick: () => void refetch() };
  return (
    <section className="panel section" aria-labelledby="dos-pasos">
      <h2 id="dos-pasos">{SECOND_FACTOR.title}</h2>
      <p className="muted">{SECOND_FACTOR.hint}</p>
      {isPending && (
        <div role="status">
          <span className="visually-hidden">{SECOND_FACTOR.loading}</span>
          <div className={`skeleton ${styles.skeleton}`} />
        </div>
      )}
      {!isPending && !data && <FormNotice text={SECOND_FACTOR.notLoaded} action={retry} />}
      {data && <Steps factor={data} />}
    </section>
  );
}

function Steps({ factor }: { factor: SecondFactorState }) {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const [codesLost, setCodesLost] = useState(false);
  const isConfined = useIsConfined();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step.at);
  const restart = () => setStep({ at: 'start' });

  // It is on although the answer with the codes was lost, or it was turned on in another tab or device.
  const overtaken = factor.isOn && (step.at === 'password' || step.at === 'scan');
  if (overtaken) {
    setCodesLost(step.at === 'scan');
    restart();
  }

  // Not before the recovery codes are kept: until then no link leads away from them.
  const isReady = isConfined && factor.isOn && step.at === 'start';
  useEffect(() => {
    if (isReady) releaseSession();
  }, [isReady]);

  // With a screen reader or a keyboard the user goes on where the next step begins. The first field gets the focus,
  // since outside of a field letters are shortcuts.
  useEffect(() => {
    if (shown.current === step.at) return;
    shown.current = step.at;
    const field = step.at === 'password' && place.current?.querySelector<HTMLElement>('[name="password"]');
    (field || place.current)?.focus();
  }, [step.at]);

  return (
    <div ref={place} tabIndex={-1} className={styles.steps}>
      {step.at === 'start' && (
        <Standing
          factor={factor}
          codesLost={codesLost}
          onActivate={() => setStep({ at: 'password' })}
          onRemove={() => setStep({ at: 'removal' })}
        />
      )}
      {step.at === 'password' && (
        <BeginForm onDone={(made) => setStep({ at: 'scan', factor: made })} onCancel={restart} />
      )}
      {step.at === 'scan' && (
        <ConfirmForm factor={step.factor} onDone={(codes) => setStep({ at: 'codes', codes })} onCancel={restart} />
      )}
      {step.at === 'codes' && (
        <RecoveryCodesForm
          codes={step.codes}
          onDone={() => {
            toast.success(SECOND_FACTOR.activated);
            restart();
          }}
        />
      )}
      {step.at === 'removal' && (
        <RemovalForm
          onDone={() => {
            toast.success(SECOND_FACTOR.removed);
            setCodesLost(false);
            restart();
          }}
          onCancel={restart}
        />
      )}
    </div>
  );
}

interface StandingProps {
  factor: SecondFactorState;
  codesLost: boolean;
  onActivate: () => void;
  onRemove: () => void;
}

function Standing({ factor: { isOn, isRequired, recoveryCodesLeft }, codesLost, onActivate, onRemove }: StandingProps) {
  if (!isOn) {
    return (
      <>
        <p>
          <Badge tone="neutral" icon={CircleDashed} label={SECOND_FACTOR.off} />
        </p>
        {isRequired && <p>{SECOND_FACTOR.requiredOff}</p>}
        <button type="button" className="button button-primary" onClick={onActivate}>
          {SECOND_FACTOR.activate}
        </button>
      </>
    );
  }
  return (
    <>
      <p>
        <Badge tone="success" icon={CircleCheck} label={SECOND_FACTOR.on} />
      </p>
      {codesLost && <FormNotice text={RECOVERY.lost} />}
      <p>
        <span>{codesLeftText(recoveryCodesLeft)}</span>{' '}
        <span>{recoveryCodesLeft <= FEW_CODES && !isRequired && RECOVERY.renew}</span>
      </p>
      {isRequired ? (
        <p>{SECOND_FACTOR.required}</p>
      ) : (
        <button type="button" className="button" onClick={onRemove}>
          {SECOND_FACTOR.deactivate}
        </button>
      )}
    </>
  );
}
