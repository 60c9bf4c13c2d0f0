export function VisualEditorTab() {
	return null;
}
