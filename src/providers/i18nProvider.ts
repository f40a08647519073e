import polyglotI18nProvider from 'ra-i18n-polyglot';
import packaged from 'ra-language-spanish';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

/**
 * The texts of react-admin's that our code can reach (A88) and that ra-language-spanish lacks, or has without accents
 * or with a mistake.
 */
const spanish = {
  ra: {
    action: { clear_input_value: 'Vaciar el campo' },
    auth: { auth_check_error: 'Inicia sesión para continuar' },
    message: {
      invalid_form: 'Revisa los campos marcados',
      select_all_limit_reached: 'Se eligieron %{max} como máximo.',
      unsaved_changes: 'Hay cambios sin guardar. ¿Quieres salir y perderlos?',
    },
    notification: {
      http_error: 'Error en la petición.',
      i18n_error: 'No se pudieron cargar los textos',
      logged_out: 'Tu sesión terminó. Vuelve a entrar.',
      not_authorized: 'No tienes permiso para esta acción.',
    },
    page: { edit: '%{name} %{recordRepresentation}' },
    validation: {
      required: 'Este campo es obligatorio',
      maxLength: 'Debe tener %{max} caracteres o menos',
      minValue: 'Debe ser al menos %{min}',
      number: 'Debe ser un número',
      email: 'Debe ser un correo válido',
      regex: 'El formato no es válido',
    },
  },
};

// The provider's type asks for texts of components that are not used here.
const texts = mergeTranslations(packaged, spanish) as TranslationMessages;

/** React-admin's texts in Spanish: those of its package, and our own where those are missing or bad. */
export const i18nProvider = polyglotI18nProvider(() => texts, 'es');
