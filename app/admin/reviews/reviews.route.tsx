import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { ReviewsTab } from "./reviews-tab.tsx";

export const meta = adminMeta("nav_reviews");

export default function ReviewsPage() {
	return <ReviewsTab />;
}
