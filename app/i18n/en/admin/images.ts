/** Image Management. */
export const adminImages = {
	images_upload: "Upload images",
	images_drop: "Drop images here, or",
	images_choose: "Choose images",
	images_hint: "PNG, JPEG, WebP, AVIF or GIF, at most 8 MB each.",
	images_uploading: "Uploading {name}...",
	images_folder: "Folder",
	images_empty: "No images yet",
	images_failed: "Failed to load images: {message}",
	image_uploaded: "Image uploaded successfully!",
	image_rejected: "{name}: {message}",
	image_copy: "Copy URL",
	image_copied: "Image URL copied to clipboard!",
	image_copy_by_hand: "Copy this URL: {url}",
	image_delete_title: "Delete this image?",
	image_delete_text: "{name} will be permanently deleted and removed from any pages using it.",
	image_delete_failed: "Error deleting image",
} as const;
