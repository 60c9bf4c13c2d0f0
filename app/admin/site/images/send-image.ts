import { currentSessionId, isSignedInAgain } from "#app/admin/access/login/admin-session.ts";
import { ApiError, readResponse, timeoutOf } from "#app/api-client.ts";
import type { ApiPath } from "#app/api-types.ts";

/** What the field of an upload lets choose. */
export const ACCEPTED_IMAGES = "image/png,image/jpeg,image/webp,image/avif,image/gif";

/** Any upload may take as long as one to the library. */
const LIBRARY = "/api/admin/images" satisfies ApiPath<"POST">;

/**
 * Uploads one image, to the library unless there is another path; `onShare` gets the progress, from 0 to 1. Uses XMLHttpRequest because fetch does not report
 * upload progress. If the session has expired, uploads again after the sign-in. @throws ApiError
 */
export function sendImage(
	file: File,
	{ path = LIBRARY, folder = "" }: { path?: string; folder?: string },
	onShare: (share: number) => void,
): Promise<void> {
	const sentIn = currentSessionId();
	const form = new FormData();
	form.set("file", file);
	if (folder !== "") form.set("folder", folder);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", path);
		request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 1 : loaded / total);
		request.timeout = timeoutOf(LIBRARY);
		request.ontimeout = () => reject(new ApiError(0, { code: "timed_out" }));
		request.onerror = () => reject(new ApiError(0, { code: "unreachable" }));
		request.onload = () => {
			const { error } = readResponse(request.status, request.responseText);
			if (error === null) return resolve();
			if (request.status !== 401) return reject(error);
			void isSignedInAgain(sentIn).then((again) =>
				again ? resolve(sendImage(file, { path, folder }, onShare)) : reject(error),
			);
		};
		request.send(form);
	});
}
