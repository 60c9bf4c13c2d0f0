import { useT } from "#app/i18n/language-provider.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import type { LoadedReviews } from "./reviews-state.ts";

type Failure = Extract<LoadedReviews, { status: "failed" }>;

/** Why no reviews are shown; a policy that hides them is not a failure (REV-34..37). */
export function ReviewsFailure(props: { failure: Failure; isBusy: boolean; onRetry(): void }) {
	const t = useT();
	const { failure, isBusy, onRetry } = props;
	const { code, message } = failure;
	const text =
		code === "42P01"
			? t("reviews.table_missing")
			: t("reviews.load_failed", { message: message ?? t("checkout.network") });
	return <LoadError error={failure} message={text} isBusy={isBusy} onRetry={onRetry} />;
}
