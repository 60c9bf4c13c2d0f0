import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/interface/class-names.ts";
import { useTheme } from "#app/storefront/layout/theme.ts";
import stripBendsMp4 from "./clips/strip-bends.mp4";
import stripBendsWebm from "./clips/strip-bends.webm";
import stripBendsDarkMp4 from "./clips/strip-bends-dark.mp4";
import stripBendsDarkWebm from "./clips/strip-bends-dark.webm";

type Files = { mp4: string; webm: string };

/** A strip bows, is let go and swings to rest, in the light of each theme: what `still-life` begins and ends with. */
const LIGHT: Files = { mp4: stripBendsMp4, webm: stripBendsWebm };
const DARK: Files = { mp4: stripBendsDarkMp4, webm: stripBendsDarkWebm };

export type ClipProps = { isStopped: boolean };

const UNWANTED = "(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)";

/**
 * A silent film of less than five seconds, played once each time it comes into view; the image that it begins with is beneath.
 * None for who wants little motion or little data.
 */
export function Clip({ isStopped }: ClipProps) {
	const files = useTheme() === "dark" ? DARK : LIGHT;
	// What a browser sends to the server as Save-Data; shared pages are the same for all visitors.
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	if (connection?.saveData === true || matchMedia(UNWANTED).matches) return null;
	// In another theme another film, from its beginning.
	return <Film key={files.webm} {...files} isStopped={isStopped} />;
}

function Film({ mp4, webm, isStopped }: Files & ClipProps) {
	const video = useRef<HTMLVideoElement>(null);
	const [isShown, setShown] = useState(false);
	const [isInView, setInView] = useState(false);
	useEffect(() => {
		const { current } = video;
		if (current === null) return;
		const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
			threshold: 0.5,
		});
		observer.observe(current);
		return () => observer.disconnect();
	}, []);
	useEffect(() => {
		// A browser that does not let it play leaves the image.
		if (isInView && !isStopped) void video.current?.play().catch(() => setShown(false));
		else video.current?.pause();
	}, [isInView, isStopped]);
	return (
		<video
			ref={video}
			muted
			playsInline
			disableRemotePlayback
			aria-hidden="true"
			tabIndex={-1}
			preload="none"
			onPlaying={() => setShown(true)}
			onEnded={() => setShown(false)}
			className={classNames(
				"pointer-events-none absolute inset-0 size-full object-cover object-[50%_61%] transition-opacity duration-300",
				isShown ? "opacity-100" : "opacity-0",
			)}
		>
			<source src={webm} type='video/webm; codecs="av01.0.04M.08"' />
			<source src={mp4} type='video/mp4; codecs="avc1.640028"' />
		</video>
	);
}
