import { ListSkeleton } from "#app/admin/frame/interface/list-skeleton.tsx";
import { adminMeta } from "#app/admin/frame/shell/admin-meta.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Route } from "./+types/reviews.route.ts";
import { loadReviewList } from "./load-review-list.ts";
import { ModerationScreen } from "./moderation-screen.tsx";
import { useReviewColumns } from "./review-columns.tsx";

export const meta = adminMeta("nav_reviews");

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	return loadReviewList(request);
}

function ReviewRowsSkeleton() {
	const t = useT(adminTexts);
	const columns = useReviewColumns();
	return (
		<ListSkeleton title={t("reviews_title")} columns={columns} isSelectable frame="short" above="h-21" row="md:h-12!" />
	);
}

export const handle = { Skeleton: ReviewRowsSkeleton };

export default function ReviewsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
	return <ModerationScreen loaded={loaderData} />;
}
