export function ImagesTab() {
	return null;
}
