import { useEffect, useId, useState } from 'react';
import { resetPasswordFormSchema } from '../../contract/account';
import { errorFields, statusOf } from '../../contract/envelope';
import { PASSWORD_HINT } from '../../contract/limits';
import { yup } from '../../contract/locale';
import { mayHaveArrived } from '../../contract/outcome';
import { isObject } from '../../contract/values';
import { resetPassword } from '../providers/authProvider';
import { LOGIN } from '../resources';
import { FormNotice } from '../ui/FormNotice';
import { useReveal } from '../ui/useReveal';
import { Door, DoorField, DoorForm, useDoorSubmit } from './DoorForm';

const TITLE = 'Contraseña nueva';
const DONE = 'Contraseña cambiada';
const MESSAGES = {
  noToken: 'A esta dirección le falta una parte. Abre de nuevo el enlace completo, o pide otro a un administrador.',
  done: 'Ya puedes entrar con ella. Las sesiones que tenías abiertas se cerraron.',
  maybeDone: 'Puede que un intento anterior la haya cambiado: prueba a entrar con la contraseña que escribiste.',
  toLogin: 'Iniciar sesión',
};

/** The page of a link for a new password, with or without a signed-in user. The token leaves the address at once. */
export function ResetPasswordPage() {
  const { token, isUsed, use } = useLink();
  if (isUsed) return <Told title={DONE} text={MESSAGES.done} focused />;
  if (token === '') return <Told title={TITLE} text={MESSAGES.noToken} />;
  // Another link may be another user's.
  return <PasswordForm key={token} token={token} onDone={use} />;
}

/** The token behind the #, which is not sent to any server; '' without one. It stays in this page's memory alone. */
function useLink() {
  const [link, setLink] = useState(() => ({ token: tokenInAddress(), isUsed: false }));

  useEffect(() => {
    const take = () => {
      const token = tokenInAddress();
      if (token === '') return;
      setLink({ token, isUsed: false });
      window.history.replaceState(null, '', window.location.pathname);
    };
    take();
    // A second link that is opened in the same tab loads no new page.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  return { ...link, use: () => setLink({ token: '', isUsed: true }) };
}

function tokenInAddress(): string {
  return window.location.hash.slice(1).trim();
}

function Told({ title, text, focused }: { title: string; text: string; focused?: boolean }) {
  return (
    <Door title={title} told={focused}>
      <p role="status">{text}</p>
      <ToLogin />
    </Door>
  );
}

function ToLogin() {
  return (
    <a href={LOGIN} className="button">
      {MESSAGES.toLogin}
    </a>
  );
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [errors, setErrors] = useState<{ password?: string }>({});
  const [notice, setNotice] = useState('');
  const [isSpent, setIsSpent] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const reveal = useReveal();
  const id = useId();

  const { sending, handleSubmit } = useDoorSubmit(async (typed) => {
    setNotice('');
    setIsSpent(false);
    setErrors({});
    try {
      const given = { token, ...typed };
      const values = await resetPasswordFormSchema.validate(given, { abortEarly: false, stripUnknown: true });
      await resetPassword(values);
      onDone();
    } catch (failure) {
      tell(failure);
    }
  });

  function tell(failure: unknown) {
    if (failure instanceof yup.ValidationError) return setErrors({ password: failure.errors[0] ?? failure.message });
    const { password } = errorFields(isObject(failure) ? failure.body : undefined);
    if (password) return setErrors({ password });
    const words = failure instanceof Error ? failure.message : String(failure);
    if (mayHaveArrived(failure)) setUnanswered(true);
    const isUsedUp = statusOf(failure) === 409;
    setIsSpent(isUsedUp);
    // A link works once: the attempt whose answer was lost may have used it up.
    setNotice(isUsedUp && unanswered ? `${words} ${MESSAGES.maybeDone}` : words);
  }

  return (
    <Door title={TITLE} sending={sending}>
      <DoorForm errors={errors} onSubmit={handleSubmit}>
        <DoorField
          name="password"
          label={TITLE}
          {...reveal}
          autoComplete="new-password"
          disabled={sending}
          hint={PASSWORD_HINT}
          error={errors.password}
        />
        {notice && <FormNotice id={id} text={notice} />}
        {isSpent && <ToLogin />}
        <button
          type="submit"
          className="button button-primary"
          disabled={sending}
          aria-describedby={notice ? id : undefined}
        >
          Cambiar contraseña
        </button>
      </DoorForm>
    </Door>
  );
}
