import type { adminSecurity as english } from "#app/i18n/en/admin/security.ts";

export const adminSecurity: Readonly<Record<keyof typeof english, string>> = {
	security_title: "Acceso al portal",
	security_text:
		"Con un código de un solo uso, la contraseña sola no abre nada: una aplicación en tu teléfono muestra un código nuevo cada treinta segundos.",
	security_off: "Código de un solo uso: desactivado",
	security_on: "Código de un solo uso: activado",
	security_codes_left: "Códigos de recuperación disponibles: {count}",
	security_begin: "Activar el código de un solo uso",
	security_scan: "Escanea esta imagen con una aplicación de autenticación o escribe la clave que aparece debajo.",
	security_qr: "Código QR para la aplicación de autenticación",
	security_secret: "Clave",
	security_code: "Código de la aplicación",
	security_code_hint: "Seis dígitos o uno de tus códigos de recuperación.",
	security_confirm: "Confirmar y activar",
	security_recovery_title: "Guarda estos códigos de recuperación",
	security_recovery_text:
		"Cada uno abre el portal una vez cuando no tengas tu teléfono. Solo se muestran ahora: imprímelos o anótalos.",
	security_recovery_done: "Ya los guardé",
	security_copy: "Copiar",
	security_copied: "¡Códigos de recuperación copiados al portapapeles!",
	security_turn_off: "Desactivar",
	security_turn_off_text: "La contraseña sola volverá a abrir el portal. Escribe un código para desactivarlo.",
	security_turned_on: "El código de un solo uso está activado.",
	security_turned_off: "El código de un solo uso está desactivado.",
	security_failed: "No se pudo cargar: {message}",
};
