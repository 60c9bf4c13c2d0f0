import type { adminCommon as english } from "#app/i18n/en/admin/common.ts";

export const adminCommon: Readonly<Record<keyof typeof english, string>> = {
	no_answer: "La tienda no respondió. Inténtalo de nuevo.",
	network_error: "Error de red. Revisa tu conexión.",
	failed_because: "{what}: {message}",
	loading: "Cargando...",
	try_again: "Intentar de nuevo",
	refresh: "Actualizar",
	load_more: "Mostrar más",
	select_matching: "Seleccionar todo ({total})",
	close: "Cerrar",
	cancel: "Cancelar",
	save: "Guardar",
	saving: "Guardando...",
	delete: "Eliminar",
	discard_title: "¿Descartar los cambios sin guardar?",
	discard_text: "Se perderá lo que escribiste.",
	discard: "Descartar",
	leave_text: "Se perderán los cambios sin guardar.",
};
