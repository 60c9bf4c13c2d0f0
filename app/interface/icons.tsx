import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type IconProps = { className?: string };

/** 24 × 24, in the text's color; decorative, with a name beside it. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.8"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
			className={classNames("size-5 shrink-0", className)}
		>
			{children}
		</svg>
	);
}

export function CartIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5.5 8h13l-1 10.2a2 2 0 0 1-2 1.8h-7a2 2 0 0 1-2-1.8L5.5 8Z" />
			<path d="M8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />
		</Icon>
	);
}

export function MenuIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M4 8h16M4 16h16" />
		</Icon>
	);
}

export function CloseIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m6 6 12 12M18 6 6 18" />
		</Icon>
	);
}

export function SunIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="12" cy="12" r="4" />
			<path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
		</Icon>
	);
}

export function MoonIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2Z" />
		</Icon>
	);
}

export function GlobeIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M3.5 12h17M12 3.5c2.4 2.3 3.5 5.1 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.1-3.5-8.5S9.6 5.8 12 3.5Z" />
		</Icon>
	);
}

export function HeartIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M12 19.5S4.5 15.3 4.5 9.6A4.1 4.1 0 0 1 12 7.3a4.1 4.1 0 0 1 7.5 2.3c0 5.7-7.5 9.9-7.5 9.9Z" />
		</Icon>
	);
}

export function TruckIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M3 6.5h10.5v10H3zM13.5 10h4l3 3.2v3.3h-7z" />
			<circle cx="7.5" cy="17.5" r="1.9" />
			<circle cx="17" cy="17.5" r="1.9" />
		</Icon>
	);
}

export function ShieldIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6l-7-2.5Z" />
			<path d="m9 12 2.2 2.2L15.3 10" />
		</Icon>
	);
}

export function CheckIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m5 12.5 4.5 4.5L19 7.5" />
		</Icon>
	);
}

export function PlusIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M12 5.5v13M5.5 12h13" />
		</Icon>
	);
}

export function MinusIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5.5 12h13" />
		</Icon>
	);
}

export function TrashIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M4.5 7h15M9.5 7V5.2c0-.7.5-1.2 1.2-1.2h2.6c.7 0 1.2.5 1.2 1.2V7M6.5 7l.8 11.2a2 2 0 0 0 2 1.8h5.4a2 2 0 0 0 2-1.8L17.5 7M10.3 11v5M13.7 11v5" />
		</Icon>
	);
}

export function ArrowRightIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5" />
		</Icon>
	);
}

export function ArrowLeftIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M19.5 12h-14M11 6.5 5.5 12l5.5 5.5" />
		</Icon>
	);
}

export function ChevronDownIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
		</Icon>
	);
}

export function AlertIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M12 8v4.5M12 15.9v.1" />
		</Icon>
	);
}

export function GiftIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M4.5 10.5h15v9h-15zM3.5 7h17v3.5h-17zM12 7v12.5M12 7C9 7 7.5 6 7.5 4.7c0-1 .7-1.7 1.7-1.7C11 3 12 5 12 7Zm0 0c3 0 4.5-1 4.5-2.3 0-1-.7-1.7-1.7-1.7C13 3 12 5 12 7Z" />
		</Icon>
	);
}

export function CrownIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m4 8 4 4 4-6.5L16 12l4-4-1.5 10h-13L4 8Z" />
		</Icon>
	);
}

export function LockIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
			<path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
		</Icon>
	);
}

export function LeafIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5 19c0-9 5-14 14.5-14C19.5 14 15 18.5 8 18.5M5 19c1.5-4.5 4.5-7.5 8.5-9" />
		</Icon>
	);
}

export function CalendarIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<rect x="4" y="5.5" width="16" height="14.5" rx="3" />
			<path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M8.5 14.5l2.2 2 4.3-4" />
		</Icon>
	);
}

export function EyeIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
			<circle cx="12" cy="12" r="2.75" />
		</Icon>
	);
}

export function EyeOffIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.5M6.3 7.4A16 16 0 0 0 2.500 12s3.500 6.500 9.500 6.500c1.700 0 3.200-.5 4.500-1.200M10 10.100a2.750 2.750 0 0 0 3.900 3.900" />
		</Icon>
	);
}

export function PauseIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M8 5v14M16 5v14" />
		</Icon>
	);
}

export function PlayIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M7 4.5v15l12-7.5-12-7.5Z" />
		</Icon>
	);
}
