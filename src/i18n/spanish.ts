/**
 * The texts of react-admin's that our code can reach (A88): the question about unsaved changes, and what its forms and
 * controllers say by default. The build fails when its code names a text that is not here (scripts/reactAdminTexts.ts).
 */
export const spanish = {
  ra: {
    action: { clear_input_value: 'Borrar el valor' },
    auth: { auth_check_error: 'Inicia sesión para continuar' },
    message: {
      invalid_form: 'Revisa los campos marcados',
      unsaved_changes: 'Hay cambios sin guardar. ¿Quieres salir y perderlos?',
    },
    notification: {
      created: 'Elemento creado',
      http_error: 'Error en la petición.',
      i18n_error: 'No se pudieron cargar los textos',
      item_doesnt_exist: 'El elemento no existe',
      logged_out: 'Tu sesión terminó. Vuelve a entrar.',
      not_authorized: 'No tienes permiso para esta acción.',
      updated: 'Elemento actualizado |||| %{smart_count} elementos actualizados',
    },
    page: { create: 'Crear %{name}', edit: '%{name} %{recordRepresentation}' },
    validation: {
      required: 'Este campo es obligatorio',
      minLength: 'Debe tener al menos %{min} caracteres',
      maxLength: 'Debe tener %{max} caracteres o menos',
      minValue: 'Debe ser al menos %{min}',
      maxValue: 'Debe ser %{max} o menos',
      number: 'Debe ser un número',
      email: 'Debe ser un correo válido',
      oneOf: 'Debe ser uno de los siguientes valores: %{options}',
      regex: 'El formato no es válido: %{pattern}',
    },
  },
};
