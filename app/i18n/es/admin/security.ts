import type { adminSecurity as english } from "#app/i18n/en/admin/security.ts";

export const adminSecurity: Readonly<Record<keyof typeof english, string>> = {
	security_title: "Autenticación en dos pasos",
	security_text: "Pide un código de tu teléfono al iniciar sesión.",
	security_off: "Desactivada",
	security_on: "Activada",
	security_codes_left: "Códigos de recuperación disponibles: {count}",
	security_begin: "Activar la autenticación en dos pasos",
	security_scan: "Escanea este código QR con una aplicación de autenticación o escribe la clave que aparece debajo.",
	security_qr: "Código QR para la aplicación de autenticación",
	security_secret: "Clave de configuración",
	security_code: "Código de la aplicación",
	security_code_hint: "Seis dígitos o uno de tus códigos de recuperación.",
	security_confirm: "Confirmar y activar",
	security_recovery_title: "Guarda tus códigos de recuperación",
	security_recovery_text:
		"Cada código sirve una vez cuando no tengas tu teléfono. No los volverás a ver: imprímelos o anótalos.",
	security_recovery_done: "Ya los guardé",
	security_copy: "Copiar",
	security_copied: "¡Códigos de recuperación copiados al portapapeles!",
	security_turn_off: "Desactivar",
	security_turn_off_text: "Iniciarás sesión solo con la contraseña. Escribe un código para desactivarla.",
	security_turned_on: "Se activó la autenticación en dos pasos.",
	security_turned_off: "Se desactivó la autenticación en dos pasos.",
};
