import PushPin from "@mui/icons-material/PushPin";
import PushPinOutlined from "@mui/icons-material/PushPinOutlined";
import { Box, IconButton } from "@mui/material";
import { Link } from "react-router";
import { ownPageTexts } from "../../../../i18n/ja/search/own-pages.ts";
import { usePinnedPages } from "../../menu/pinnedPages.ts";

type MenuLinkProps = {
  /** Of the entry that a person may pin. */
  name: string;
  label: string;
  to: string;
  isCurrent: boolean;
  /** It stands below the heading of its group. */
  nested?: boolean;
  onFollow?: () => void;
};

/** One line of the menu: the link, and the button that pins it on top. */
export function MenuLink({ name, label, to, isCurrent, nested = false, onFollow }: MenuLinkProps) {
  const { isPinned, togglePin } = usePinnedPages();
  const pinned = isPinned(name);
  return (
    <Box component="li" sx={lineStyle}>
      <Box
        component={Link}
        to={to}
        onClick={onFollow}
        aria-current={isCurrent ? "page" : undefined}
        sx={nested ? nestedLinkStyle : linkStyle}
      >
        {label}
      </Box>
      <IconButton
        size="small"
        aria-label={ownPageTexts.pin(label)}
        aria-pressed={pinned}
        onClick={() => togglePin(name)}
        sx={pinStyle}
      >
        {pinned ? <PushPin fontSize="inherit" /> : <PushPinOutlined fontSize="inherit" />}
      </IconButton>
    </Box>
  );
}

/** The pin is seen where the pointer or the keyboard is, and on screens without a pointer that hovers. */
const lineStyle = {
  position: "relative",
  "& > button": { opacity: 0 },
  "&:hover > button, &:focus-within > button": { opacity: 1 },
  "@media (hover: none)": { "& > button": { opacity: 0.55 } },
} as const;

const pinStyle = {
  position: "absolute",
  right: 6,
  top: "50%",
  transform: "translateY(-50%)",
  color: "tokens.textMuted",
} as const;

const linkStyle = {
  display: "block",
  py: 0.5,
  pl: "17px",
  pr: 4,
  borderLeft: "3px solid transparent",
  color: "tokens.text",
  textDecoration: "none",
  "&:hover": { bgcolor: "tokens.band" },
  "&:focus-visible": { outlineOffset: -2 },
  "&[aria-current]": {
    bgcolor: "tokens.primarySoft",
    color: "tokens.primaryStrong",
    fontWeight: 700,
    borderLeftColor: "tokens.primary",
  },
} as const;

const nestedLinkStyle = { ...linkStyle, pl: "29px" } as const;
