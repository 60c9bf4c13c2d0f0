import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";

/** Why no reviews are shown; a policy that hides them is not a failure (REV-34..37). */
export function ReviewsFailure(props: { code: string; message: string | null; isBusy: boolean; onRetry(): void }) {
	const t = useT();
	const { code, message, isBusy, onRetry } = props;
	return (
		<Alert tone="error">
			<p>
				{code === "42P01"
					? t("reviews.table_missing")
					: t("reviews.load_failed", { message: message ?? t("checkout.network") })}
			</p>
			<div className="mt-2">
				<Button variant="secondary" size="small" isBusy={isBusy} onClick={onRetry}>
					{t("reviews.try_again")}
				</Button>
			</div>
		</Alert>
	);
}
