import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { ImagesTab } from "./images-tab.tsx";

export const meta = adminMeta("nav_images");

export default function ImagesPage() {
	return <ImagesTab />;
}
