import type { fields as english } from "#app/i18n/en/fields.ts";

export const fields: Readonly<Record<keyof typeof english, string>> = {
	required: "Este campo es obligatorio",
	too_long: "Este texto es demasiado largo",
	too_short: "Este texto es demasiado corto",
	invalid: "Revisa este campo, por favor",
	invalid_email: "Escribe un correo electrónico válido",
	invalid_phone: "Escribe un teléfono con lada, como (512) 555-0143 o +52 55 1234 5678.",
	invalid_postal_code: "Escribe un código postal válido",
	invalid_choice: "Elige una de las opciones",
	invalid_characters: "Quita los caracteres especiales, por favor",
	out_of_range: "Escribe un valor dentro del rango permitido",
	taken: "Ya está en uso",
};
