import { useCallback } from "react";
import { showToast } from "#app/interface/toast.tsx";
import { useLoaded } from "#app/use-loaded.ts";
import { callAdmin } from "./admin-calls.ts";
import { useAdminTexts } from "./admin-texts.ts";
import { failureText } from "./failure-text.ts";

/** Loads a path of the admin API; `loadMore` joins the response of another path, or shows why it failed. */
export function useAdminData<Data>(path: string) {
	const t = useAdminTexts();
	const loaded = useLoaded(useCallback(() => callAdmin<Data>("GET", path), [path]));
	const loadMore = (morePath: string, join: (data: Data, more: Data) => Data) =>
		loaded
			.loadMore(() => callAdmin<Data>("GET", morePath), join)
			.catch((error) => showToast("error", failureText(error, t)));
	return { ...loaded, loadMore };
}
