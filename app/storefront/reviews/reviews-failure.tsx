import { useT } from "#app/i18n/language-provider.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";

/** Why no reviews are shown; a policy that hides them is not a failure (REV-34..37). */
export function ReviewsFailure(props: { code: string; message: string | null; isBusy: boolean; onRetry(): void }) {
	const t = useT();
	const { code, message, isBusy, onRetry } = props;
	const text =
		code === "42P01"
			? t("reviews.table_missing")
			: t("reviews.load_failed", { message: message ?? t("checkout.network") });
	return <LoadError message={text} isBusy={isBusy} onRetry={onRetry} />;
}
