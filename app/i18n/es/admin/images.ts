import type { adminImages as english } from "#app/i18n/en/admin/images.ts";

export const adminImages: Readonly<Record<keyof typeof english, string>> = {
	images_upload: "Subir imágenes",
	images_drop: "Suelta imágenes aquí, o",
	images_choose: "Elegir imágenes",
	images_hint: "PNG, JPEG, WebP, AVIF o GIF, de hasta 8 MB cada una.",
	images_uploading: "Subiendo {name}...",
	images_folder: "Carpeta",
	images_empty: "Todavía no hay imágenes",
	images_failed: "No se pudieron cargar las imágenes: {message}",
	image_uploaded: "¡Imagen subida!",
	image_rejected: "{name}: {message}",
	image_copy: "Copiar URL",
	image_copied: "¡URL de la imagen copiada!",
	image_copy_by_hand: "Copia esta URL: {url}",
	image_delete_title: "¿Eliminar esta imagen?",
	image_delete_text: "{name} se eliminará para siempre y se quitará de las páginas que la usan.",
	image_delete_failed: "No se pudo eliminar la imagen",
};
