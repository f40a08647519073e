import { useState } from 'react';
import type { Login } from '../../contract/session';
import { login } from '../providers/authProvider';
import { FormNotice } from '../ui/FormNotice';
import { toast } from '../ui/toast';
import { useReveal } from '../ui/useReveal';
import { Door, DoorField, DoorForm, useDoorSubmit } from './DoorForm';
import { checkLogin } from './loginRules';

type Errors = Partial<Record<keyof Login, string>>;

const FIELDS = [
  { name: 'email', label: 'Correo', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Contraseña', autoComplete: 'current-password' },
] as const;

const FORGOTTEN = '¿Olvidaste tu contraseña? Pídele un enlace a un administrador.';

/**
 * Drawn before the back-office's code is there, which loads while the user types. Entrance.tsx shows it, and sends users who
 * are signed in on to the dashboard.
 */
export function LoginPage({ told = false, reason }: { told?: boolean; reason?: string | undefined }) {
  const [errors, setErrors] = useState<Errors>({});
  const reveal = useReveal();

  const { sending, handleSubmit } = useDoorSubmit(async (typed) => {
    try {
      const { values, errors } = await checkLogin(typed);
      setErrors(errors);
      if (!values) return;
      await login(values);
      toast.success('Inicio de sesión exitoso');
    } catch (error) {
      // A refused password is a 401 without a session to end (A20), so its message is shown here.
      toast.error(error instanceof Error ? error.message : String(error));
    }
  });

  return (
    <Door title="Inicia sesión" told={told && !reason} sending={sending}>
      {/* A toast has announced it. */}
      {reason && <FormNotice text={reason} quiet />}
      <DoorForm errors={errors} onSubmit={handleSubmit}>
        {FIELDS.map((field) => (
          <DoorField
            key={field.name}
            {...field}
            disabled={sending}
            autoFocus={Boolean(reason) && field.name === 'email'}
            error={errors[field.name]}
            {...(field.name === 'password' && reveal)}
          />
        ))}
        <button type="submit" className="button button-primary" disabled={sending}>
          INICIAR SESIÓN
        </button>
        <p className="muted">{FORGOTTEN}</p>
      </DoorForm>
    </Door>
  );
}
