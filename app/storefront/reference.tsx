import { isRouteErrorResponse } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";

/** The failed request's id, by which its reason is found in the log and the trace; nothing if the shop is not to blame. */
export function Reference({ error }: { error: unknown }) {
	const t = useT();
	const reference = referenceOf(error);
	if (reference === "") return null;
	return (
		<p className="text-sm font-normal text-muted">
			{t("common.reference")} <code className="font-mono select-all">{reference}</code>
		</p>
	);
}

/** Of a failed call, of what became of it, or of a page that the server could not render. */
function referenceOf(error: unknown): string {
	const failure: unknown = isRouteErrorResponse(error) ? error.data : error;
	const isReferenced = typeof failure === "object" && failure !== null && "reference" in failure;
	return isReferenced && typeof failure.reference === "string" ? failure.reference : "";
}
